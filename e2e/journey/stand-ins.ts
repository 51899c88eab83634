import type { Stack } from '../stack/stack.ts';

interface Message {
  readonly id: string;
  readonly text: string;
}

/** A SIM card: a number, and the texts that arrive on it. */
export class Sim {
  /** 234 and ten digits. */
  readonly number: string;
  readonly #stack: Stack;
  readonly #read = new Set<string>();

  constructor(stack: Stack, number: string) {
    this.number = number;
    this.#stack = stack;
  }

  /** As its owner would type it: 0803 000 0001. */
  get typed(): string {
    const national = this.number.slice(3);
    return `0${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`;
  }

  async messages(): Promise<Message[]> {
    const answer = await fetch(`${this.#stack.standInsUrl}/control/sms?to=${this.number}`);
    return (await answer.json()) as Message[];
  }

  /** The code of the next text that arrives. */
  async nextCode(): Promise<string> {
    for (let waited = 0; waited < 10_000; waited += 100) {
      const message = (await this.messages()).findLast(({ id }) => !this.#read.has(id));
      if (message) {
        this.#read.add(message.id);
        return /^\d{6}/.exec(message.text)?.[0] ?? '';
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No code arrived for ${this.number}`);
  }
}

/** The address under which the network partner sends a phone on to the game. */
export function networkEntry({ standInsUrl }: Stack, number: string, query: Record<string, string> = {}): string {
  return `${standInsUrl}/network/entry/go?${new URLSearchParams({ msisdn: number, ...query }).toString()}`;
}

export interface Fault {
  readonly provider: 'sms' | 'network';
  readonly fault: 'delay' | 'fail' | 'drop' | 'duplicate';
  readonly times: number;
  readonly ms?: number;
  readonly status?: number;
}

export async function setFault({ standInsUrl }: Stack, fault: Fault): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${standInsUrl}/control/faults`, { method: 'POST', headers, body: JSON.stringify(fault) });
  if (!answer.ok) throw new Error(`The stand-ins refused the fault: ${await answer.text()}`);
}
