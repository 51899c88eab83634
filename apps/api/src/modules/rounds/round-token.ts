import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** A question of the set as the token shows it: nothing that helps to answer it. */
export interface SetQuestion {
  readonly id: string;
  readonly level: number;
  readonly points: number;
  readonly price: number;
}

export interface RoundTokens {
  sign(claims: { roundId: string; questions: readonly SetQuestion[]; now: Date }): string;
  /** The round it stands for, or null: forged, of another kind, or too old. */
  read(token: string, now: Date): string | null;
}

const LIFE_SECONDS = 86_400;
const shape = Compile(Type.Object({ round: Type.String({ format: 'uuid' }), exp: Type.Integer() }));

/** Signed with a key of its own: a session's token is no round's token, whoever sends it. */
export function makeRoundTokens(secret: string): RoundTokens {
  const key = `round:${secret}`;
  const sign = createSigner({ key, algorithm: 'HS256' });
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true });
  return {
    sign: ({ roundId, questions, now }) =>
      sign({ round: roundId, questions, exp: Math.floor(now.getTime() / 1000) + LIFE_SECONDS }),
    read(token, now) {
      try {
        const claims: unknown = verify(token);
        return shape.Check(claims) && claims.exp * 1000 > now.getTime() ? claims.round : null;
      } catch (error) {
        if (error instanceof TokenError) return null;
        throw error;
      }
    },
  };
}
