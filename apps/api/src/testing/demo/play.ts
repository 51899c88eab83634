import * as game from '@spw/contract/game';
import { inHundred } from '../simulation/chance.ts';
import { send, type Person } from './people.ts';
import type { DemoWorld } from './world.ts';

/** A round as this person plays it; false if there was nothing to play with. */
export async function playRound(world: DemoWorld, person: Person): Promise<boolean> {
  const { chance, answers } = world;
  const bytes = () => ({ clientBytes: chance.bytes(16).toString('hex') });
  const spun = await send(person, game.spinWheel, { body: bytes() });
  if (!spun.body.status) return false;
  const { category } = spun.body.data;
  const started = await send(person, game.startRound, { params: { id: category.id }, body: bytes() });
  if (!started.body.status) return false;
  const { id } = started.body.data.round;
  // The higher, the harder.
  for (let level = 1; level <= 10; level++) {
    if (level >= 6 && inHundred(chance, 12)) {
      await send(person, game.cashOutRound, { params: { id } });
      return true;
    }
    const shown = await send(person, game.revealQuestion, { params: { id, level: String(level) } });
    if (!shown.body.status) return true;
    const { text, options } = shown.body.data.question as { text: string; options: string[] };
    await world.advance(2 + chance.below(6));
    const right = options.indexOf(answers.get(text)!);
    const knows = inHundred(chance, person.skill - Math.max(0, level - 5));
    const option = knows ? right : (right + 1 + chance.below(3)) % options.length;
    const { body } = await send(person, game.answerQuestion, { params: { id }, body: { level, option } });
    if (!body.data?.right) return true;
    await world.advance(2);
  }
  return true;
}
