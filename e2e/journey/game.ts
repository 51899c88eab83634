import { expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import type { Stack } from '../stack/stack.ts';

interface Gifts {
  readonly plays?: number;
  readonly powerups?: number;
  /** Null for a player who has not said it yet. */
  readonly birthDate?: string | null;
}

/** What a player would buy: a week, plays and powerups, given by the owner of the tables. */
export async function give(
  { databaseUrl }: Stack,
  phone: string,
  { plays = 1, powerups = 0, birthDate = '1990-01-31' }: Gifts = {},
): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ player_id: string }>(
      'update players set birth_date = $2 where phone = $1 returning player_id',
      [phone, birthDate],
    );
    const id = rows[0]!.player_id;
    await client.query(
      `insert into subscriptions values ($1, gen_random_uuid(), 'weekly', $2, now(), now() + interval '7 days', now())`,
      [id, `journey:${id}`],
    );
    const goods = [[4, 2, plays], ...[5, 6, 7, 8].map((slot) => [slot, slot - 2, powerups])] as const;
    for (const [slot, asset, count] of goods) {
      if (!count) continue;
      const account = BigInt(id) * 16n + BigInt(slot);
      await client.query(
        `select ledger.post($6, $1, 'grant-goods', array[row($2::bigint, $3::smallint, $4::bigint)::ledger.line, row($5::bigint, $3::smallint, -$4::bigint)::ledger.line])`,
        [`journey:${account}`, String(account), asset, count, -50 - asset, id],
      );
    }
  });
}

/** As if the welcome play had been played. */
export async function takeWelcome({ databaseUrl }: Stack, phone: string): Promise<void> {
  await asOwner(databaseUrl, (client) =>
    client.query(
      `select ledger.post(player_id, 'journey:welcome:' || player_id, 'use-goods',
         array[row(player_id * 16 + 10, 8::smallint, -1::bigint)::ledger.line, row(-68::bigint, 8::smallint, 1::bigint)::ledger.line])
       from players where phone = $1`,
      [phone],
    ),
  );
}

/** What was given shows at the next renewal of the token; this is one. */
export async function seeGifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answer = await fetch('/v1/spw/user/token', { method: 'POST' });
    const { data, meta } = (await answer.json()) as { data: unknown; meta: { token: string } };
    localStorage.setItem('spw.session', JSON.stringify({ user: data, token: meta.token, isLoggedIn: true }));
  });
}

/** The right option of the question being asked, as only the house knows it. */
export async function rightOption({ databaseUrl }: Stack, phone: string): Promise<string> {
  return asOwner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ right: string }>(
      `select q.options[q.answer + 1] as right
         from players p join rounds r using (player_id) join round_questions rq using (player_id, round_id) join questions q using (question_id)
        where p.phone = $1 and r.phase = 'asking' and rq.level = r.level`,
      [phone],
    );
    return rows[0]!.right;
  });
}

/** As if so many seconds had passed since the question was shown. */
export async function ageQuestion({ databaseUrl }: Stack, phone: string, seconds: number): Promise<void> {
  await asOwner(databaseUrl, (client) =>
    client.query(
      `update rounds set revealed_at = revealed_at - $2 * interval '1 second'
        where phase = 'asking' and player_id = (select player_id from players where phone = $1)`,
      [phone, seconds],
    ),
  );
}

/** As if the question had been shown just now: four powerups on a busy machine may take longer than there is time for an answer. */
export async function renewQuestion({ databaseUrl }: Stack, phone: string): Promise<void> {
  await asOwner(databaseUrl, (client) =>
    client.query(
      `update rounds set revealed_at = now() where phase = 'asking' and player_id = (select player_id from players where phone = $1)`,
      [phone],
    ),
  );
}

async function asOwner<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function spin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
}

/** From the wheel to the first question. */
export async function startGame(page: Page): Promise<void> {
  await seeGifts(page);
  await page.goto('/wheel');
  await openRound(page);
}

export async function openRound(page: Page): Promise<void> {
  await spin(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expectQuestion(page, 1);
}

export async function expectQuestion(page: Page, level: number): Promise<void> {
  await expect(page.getByRole('status', { name: `Level ${level} of 10` })).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
}

/**
 * The points of the game that ended are saved, and the page knows it: who presses Play again before that goes straight to the wheel,
 * without the streak or the survey.
 */
export async function expectSaved(page: Page): Promise<void> {
  const rank = page.locator('.week-rank[aria-busy=false]');
  await expect(rank.or(page.getByRole('list', { name: 'Your climb' }))).toBeVisible();
}

/** Answers the question on the screen, right or wrong. */
export async function answer(page: Page, stack: Stack, phone: string, how: 'right' | 'wrong' = 'right'): Promise<void> {
  const right = await rightOption(stack, phone);
  // A tap in the first moment after a question came is taken for one too many on the ladder.
  await page.waitForTimeout(400);
  if (how === 'right') return optionSaying(page, right).click();
  const texts = await page.locator('.option .option-text').allInnerTexts();
  await page
    .locator('.option')
    .nth(texts.findIndex((text) => text !== right))
    .click();
}

/** The option with exactly this text: 4 is not 42. */
export function optionSaying(page: Page, text: string): Locator {
  return page
    .locator('.option')
    .filter({ has: page.locator('.option-text').and(page.getByText(text, { exact: true })) });
}
