import { createShelf } from '../shelf.ts';
import type { World } from '../world.ts';

/** Access tokens that end. */
export function createTokens(world: World, seconds: number) {
  const ends = createShelf<Date>(1_000);
  return {
    issue(): string {
      const token = world.newNonce();
      ends.put(token, new Date(world.now().getTime() + seconds * 1_000));
      return token;
    },
    accepts(authorization: string | undefined): boolean {
      const end = ends.get(authorization?.replace(/^Bearer /, '') ?? '');
      return end !== undefined && world.now() < end;
    },
  };
}
