import { Trouble } from '../../platform/command.ts';
import { describeHolder, findPortHolder } from '../../platform/port-holder.ts';

/** Where a program listens, and what moves it. */
export interface Port {
  readonly variable: string;
  readonly number: number;
}

/** A port that is taken is said with who has it. */
export async function asPortTrouble(error: unknown, { variable, number }: Port): Promise<unknown> {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return error;
  const holder = describeHolder(await findPortHolder(number));
  return new Trouble(`Port ${number} is in use by ${holder}: stop it, or choose another with ${variable}`);
}
