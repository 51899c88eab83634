import * as game from '@spw/contract/game';
import * as reports from '@spw/contract/reports';
import { inHundred, oneOf } from '../simulation/chance.ts';
import { send, type Person } from './people.ts';
import type { DemoWorld } from './world.ts';

interface Shown {
  readonly id: string;
  readonly text: string;
  readonly options: string[];
}

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
    const { id: questionId, text, options } = shown.body.data.question as Shown;
    await world.advance(2 + chance.below(6));
    const right = options.indexOf(answers.get(text)!);
    const knows = inHundred(chance, person.skill - Math.max(0, level - 5));
    const option = knows ? right : (right + 1 + chance.below(3)) % options.length;
    const { body } = await send(person, game.answerQuestion, { params: { id }, body: { level, option } });
    if (!body.data?.right) {
      if (inHundred(chance, 2)) await complain(world, person, questionId);
      return true;
    }
    await world.advance(2);
  }
  return true;
}

/** Whoever lost may think that the question was wrong. */
async function complain({ chance }: DemoWorld, person: Person, id: string): Promise<void> {
  const reason = oneOf(chance, ['wrong-answer', 'two-right', 'unclear', 'out-of-date'] as const);
  await send(person, reports.reportQuestion, { params: { id }, body: { reason } });
}
