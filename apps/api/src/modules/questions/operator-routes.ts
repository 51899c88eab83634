import * as contract from '@spw/contract/console/questions';
import type { AuditAction } from '@spw/rules/audit-words';
import { MEASURED } from '@spw/rules/difficulty';
import { lagosDay } from '@spw/rules/lagos';
import { pageLength, pageOf, readCursor, writeCursor } from '../../platform/cursor.ts';
import { spanOf } from '../../platform/days-and-order.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/caller/operator.ts';
import type { Intent } from '../../platform/http/idempotency/intent.ts';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import { record } from '../audit/index.ts';
import { exportQuestions } from './bank/export-questions.ts';
import { sortEntries, type ImportDeps } from './bank/import-questions.ts';
import { readEntries, type QuestionEntry, type ReadEntries } from './bank/read-entries.ts';
import { countLook } from './desk/count-look.ts';
import {
  countQuestions,
  deskQuestionsOf,
  findDeskQuestion,
  listDeskQuestions,
  measureLists,
  type DeskQuestion,
} from './desk/question-desk.ts';
import { refusedCsv, showCard, showImport, showLine } from './desk/question-view.ts';
import { acceptQuestions, retireAlone, reviewQuestion } from './desk/review-question.ts';
import { addDrafts, editQuestion, writeQuestion } from './desk/write-question.ts';
import { countOpenReports } from './report-store.ts';

/** The bank as those who keep it see it. Nothing comes into the game by one person alone. */
export function operatorRoutes(app: App, deps: ImportDeps): void {
  const { db } = deps;

  serve(app, contract.listConsoleQuestions, async ({ query }) => {
    const length = pageLength(query.limit);
    const { show, after, state, category, tier, text } = query;
    const order = { between: spanOf(query), oldestFirst: query.sort === 'createdAt', after: readCursor(after) };
    const filter = { state, category, tier, text, wrongTier: show === 'wrong-tier', ...order };
    const page = pageOf(await listDeskQuestions(db, { ...filter, limit: length + 1 }), length, placeOf);
    return { data: { items: page.items.map(showLine), next: page.next } };
  });

  serve(app, contract.getQuestionCounts, async () => {
    const rows = await countQuestions(db);
    const lists = rows.map(({ slug, name, tier, state, count }) => ({
      category: { slug, name },
      tier: tier as DeskQuestion['tier'],
      state: state as DeskQuestion['state'],
      count,
    }));
    return { data: { lists, openDisputes: await countOpenReports(db) } };
  });

  serve(app, contract.getConsoleQuestion, async ({ operator, params }) => {
    const card = await cardOf(db, params.id, operator);
    if (card.state === 'approved') await countLook(deps, { operator, questionId: params.id });
    return { data: card };
  });

  serve(app, contract.writeQuestion, async ({ operator, body, intent }) => {
    const { category, tier, ...wording } = body;
    const data = await change({ operator, intent, action: 'question.write' }, (tx) =>
      writeQuestion(deps, tx, { categorySlug: category, tier, entry: entryOf(wording), by: operator.username }),
    );
    return { data };
  });

  serve(app, contract.editQuestion, async ({ operator, params, body, intent }) => {
    const { tier, ...wording } = body;
    const edit = { questionId: params.id, tier, entry: entryOf(wording), by: operator.username };
    const data = await change({ operator, intent, action: 'question.edit', before: params.id }, (tx) =>
      editQuestion(deps, tx, edit),
    );
    return { data };
  });

  serve(app, contract.reviewQuestion, async ({ operator, params, body, intent }) => {
    const did = { operator, intent, action: `question.${body.verdict}` as const, reason: body.note, before: params.id };
    const data = await change(did, async (tx) => {
      await reviewQuestion(tx, { questionId: params.id, ...body, by: operator, at: deps.clock.now() });
      return params.id;
    });
    return { data };
  });

  serve(app, contract.acceptQuestions, async ({ operator, body: { ids }, intent }) => {
    const data = await db.transaction().execute(async (tx) => {
      await acceptQuestions(tx, { questionIds: ids, by: operator, at: deps.clock.now() });
      const accepted = { accepted: ids.length };
      await intent.save(tx, { data: accepted });
      const { operatorId } = operator;
      const questions = await deskQuestionsOf(tx, ids);
      for (const [id, question] of questions)
        await record(tx, {
          operatorId,
          action: 'question.accept',
          object: `question:${id}`,
          after: { ...factsOf(question), together: ids.length },
        });
      return accepted;
    });
    return { data };
  });

  serve(app, contract.getDifficulty, async () => {
    const rows = await measureLists(db);
    const lists = rows.map(({ slug, name, tier, ...figures }) => ({
      category: { slug, name },
      tier: tier as DeskQuestion['tier'],
      ...figures,
    }));
    return { data: { enough: MEASURED.answers, lists } };
  });

  serve(app, contract.retireQuestion, async ({ operator, params, body, intent }) => {
    const did = { operator, intent, action: 'question.retire' as const, reason: body.reason, before: params.id };
    const data = await change(did, async (tx) => {
      const { username: by } = operator;
      await retireAlone(tx, { questionId: params.id, reason: body.reason, by, at: deps.clock.now() });
      return params.id;
    });
    return { data };
  });

  serve(app, contract.previewImport, async ({ body }) => {
    const read = readFile(body);
    const list = { categorySlug: body.category, tier: body.tier, today: lagosDay(deps.clock.now()) };
    const sorted = await db.transaction().execute((tx) => sortEntries(deps, tx, read, list));
    if (sorted.categoryId === null) throw new Refusal('not_found');
    const report = showImport(read, sorted);
    return { data: { ...report, refusedCsv: refusedCsv(read, report) } };
  });

  serve(app, contract.importConsoleQuestions, async ({ operator, body, intent }) => {
    const read = readFile(body);
    const { tier, category } = body;
    const data = await db.transaction().execute(async (tx) => {
      const sorted = await sortEntries(deps, tx, read, {
        categorySlug: category,
        tier,
        today: lagosDay(deps.clock.now()),
      });
      const { categoryId, ready } = sorted;
      if (categoryId === null) throw new Refusal('not_found');
      await addDrafts(deps, tx, { ready, categoryId, tier, by: operator.username });
      const report = showImport(read, sorted);
      await intent.save(tx, { data: report });
      const after = { tier, ready: report.ready, duplicates: report.duplicates, refused: report.refused };
      const { operatorId } = operator;
      await record(tx, { operatorId, action: 'question.import', object: `category:${category}`, after });
      return report;
    });
    return { data };
  });

  serve(app, contract.exportQuestions, async ({ operator, query }) => {
    const { category, format = 'csv' } = query;
    const data = await exportQuestions(db, { category, format });
    const { operatorId } = operator;
    const object = category === undefined ? 'bank' : `category:${category}`;
    const after = { rows: data.rows, format };
    await db.transaction().execute((tx) => record(tx, { operatorId, action: 'question.export', object, after }));
    return { data };
  });

  interface Did {
    readonly operator: Operator;
    readonly intent: Intent;
    readonly action: AuditAction;
    readonly reason?: string | undefined;
    /** What it is about, when that was there before. */
    readonly before?: string;
  }

  /** Does it, keeps the answer and writes it down, all or nothing. */
  async function change({ operator, intent, action, reason, before }: Did, work: (tx: Tx) => Promise<string>) {
    return db.transaction().execute(async (tx) => {
      const from = before === undefined ? undefined : await findDeskQuestion(tx, before);
      const questionId = await work(tx);
      const card = await cardOf(tx, questionId, operator);
      await intent.save(tx, { data: card });
      await record(tx, {
        operatorId: operator.operatorId,
        action,
        object: `question:${questionId}`,
        ...(from && { before: factsOf(from) }),
        after: factsOf((await findDeskQuestion(tx, questionId))!),
        ...(reason !== undefined && { reason }),
      });
      return card;
    });
  }

  async function cardOf(from: DbOrTx, questionId: string, { username }: Operator) {
    const row = await findDeskQuestion(from, questionId);
    if (!row) throw new Refusal('not_found');
    return showCard(from, row, username);
  }
}

function factsOf({ questionId, tier, state, number, version, question, options, answer }: DeskQuestion) {
  return { questionId, tier, state, number, version, question, options, answer };
}

type Wording = Omit<QuestionEntry, 'expires'> & { readonly expires?: string | undefined };

function entryOf({ expires, ...wording }: Wording): QuestionEntry {
  return { ...wording, ...(expires !== undefined && { expires }) };
}

function readFile({ text, format }: { text: string; format: 'json' | 'csv' }): ReadEntries {
  try {
    return readEntries(text, format);
  } catch {
    // Not a file of the kind it was said to be.
    throw new Refusal('invalid_input', { fields: { text: 'invalid_input' } });
  }
}

function placeOf({ createdAt, questionId }: DeskQuestion): string {
  return writeCursor({ at: createdAt, id: questionId });
}
