import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { KeyRing } from '../../platform/keys.ts';

/** A question of the set as the token shows it: nothing that helps to answer it. */
export interface SetQuestion {
  readonly id: string;
  readonly level: number;
  readonly points: number;
  readonly price: number;
}

export interface RoundTokens {
  sign(claims: { roundId: string; questions: readonly SetQuestion[]; now: Date }): string;
  /** The round it stands for, or null: forged, or of another kind. Whoever reads it knows the time and whether it is too old. */
  read(token: string): { roundId: string; startedAt: Date; expiresAt: Date } | null;
}

const LIFE_SECONDS = 86_400;
const shape = Compile(Type.Object({ round: Type.String({ format: 'uuid' }), exp: Type.Integer() }));

/** Signed with a key of its own: a session's token is no round's token, whoever sends it. */
export function makeRoundTokens(secrets: { readonly round: KeyRing }): RoundTokens {
  let made: ReturnType<typeof prepare> | undefined;
  const prepared = () => (made ??= prepare(secrets.round));
  return {
    sign: ({ roundId, questions, now }) =>
      prepared().sign({ round: roundId, questions, exp: Math.floor(now.getTime() / 1000) + LIFE_SECONDS }),
    read(token) {
      for (const verify of prepared().verifiers) {
        const claims = verified(verify, token);
        if (!shape.Check(claims)) continue;
        const { round: roundId, exp } = claims;
        // To the second, like every border between two weeks.
        return { roundId, startedAt: new Date((exp - LIFE_SECONDS) * 1000), expiresAt: new Date(exp * 1000) };
      }
      return null;
    },
  };
}

function prepare(keys: KeyRing) {
  return {
    sign: createSigner({ key: keys[0], algorithm: 'HS256' }),
    verifiers: keys.map((key) => createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })),
  };
}

function verified(verify: (token: string) => unknown, token: string): unknown {
  try {
    return verify(token);
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
}
