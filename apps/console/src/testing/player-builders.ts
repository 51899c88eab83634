import type { Data } from '../shared/api/calls.ts';
import type { ItemOf } from '../shared/api/use-read.ts';
import { ago, uuid } from './builders.ts';

export function aPlayer(change: Partial<Data<'getPlayerCard'>> = {}): Data<'getPlayerCard'> {
  return {
    id: uuid(31),
    username: 'Ade_driver9',
    image: null,
    phone: '0803•••1158',
    email: 'a•••@example.com',
    birthYear: 1994,
    gender: 'male',
    state: 'Lagos',
    city: 'Ikeja',
    platform: 'web',
    createdAt: ago(300_000),
    lastSeenAt: ago(3),
    disabledAt: null,
    disabling: null,
    holds: [],
    thawAsked: null,
    staffSince: null,
    returnedAt: null,
    deletion: null,
    balances: {
      cash: 3_400,
      playCredit: 600,
      held: 52_000,
      debt: 0,
      frozen: false,
      frozenByOwner: false,
      plays: 4,
      wildcards: 1,
      powerups: { skip: 2, timefreeze: 1 },
    },
    subscription: { plan: 'weekly', endsAt: ago(-4000) },
    week: { points: 11_480, plays: 140 },
    rounds: 812,
    openRound: { id: uuid(60), level: 6, startedAt: ago(1) },
    ...change,
  };
}

export function aQuestion(change: Partial<Data<'getConsoleQuestion'>> = {}): Data<'getConsoleQuestion'> {
  return {
    id: uuid(70),
    category: { slug: 'history', name: 'History' },
    tier: 'medium',
    number: 12,
    state: 'draft',
    version: 1,
    question: 'Which trading company gave up its charter to the British crown in 1899?',
    answers: 0,
    rightShare: null,
    measuredTier: null,
    writtenBy: 'ifeoma',
    createdAt: ago(200),
    options: ['African Lakes Company', 'Royal Niger Company', 'East India Company', "Hudson's Bay Company"],
    answer: 'Royal Niger Company',
    explanation: 'The Royal Niger Company lost its charter on 31 December 1899.',
    about: 'nigeria',
    expires: null,
    averageSeconds: null,
    acceptedBy: null,
    note: null,
    replaces: null,
    versions: [{ id: uuid(70), version: 1, state: 'draft', createdAt: ago(200) }],
    alike: [],
    may: ['accept', 'send-back', 'edit'],
    ...change,
  };
}

export function theQuestions(): readonly ItemOf<'listConsoleQuestions'>[] {
  const texts = [
    'Which trading company gave up its charter to the British crown in 1899?',
    'Which state is called the Coal City State?',
    'In what year did Nigeria change from pounds to naira?',
    'How many players start for one side in volleyball?',
    'What is the capital of Kebbi State?',
  ];
  return texts.map((question, at) => ({
    id: uuid(70 + at),
    category: { slug: 'history', name: 'History' },
    tier: (['medium', 'easy', 'hard', 'easy', 'easy'] as const)[at] ?? 'easy',
    number: at + 1,
    state: at === 0 ? 'draft' : 'approved',
    version: 1,
    question,
    answers: at * 240,
    rightShare: at === 0 ? null : 0.9 - at * 0.17,
    measuredTier: at === 4 ? 'hard' : null,
    writtenBy: 'ifeoma',
    createdAt: ago(200 + at * 100),
  }));
}

export function aDispute(change: Partial<Data<'getDispute'>> = {}): Data<'getDispute'> {
  return {
    id: uuid(90),
    question: { id: uuid(74), question: 'What is the capital of Kebbi State?', state: 'approved' },
    player: { id: uuid(31), username: 'Ade_driver9' },
    round: uuid(60),
    reason: 'wrong-answer',
    text: 'It is Birnin Kebbi',
    state: 'open',
    createdAt: ago(60),
    decidedBy: null,
    decidedAt: null,
    note: null,
    options: ['Sokoto', 'Birnin Kebbi', 'Gusau', 'Argungu'],
    answer: 'Argungu',
    explanation: 'Argungu is known for its fishing festival.',
    chosen: 'Birnin Kebbi',
    affectedRounds: 31,
    repair: null,
    asked: null,
    may: ['ask', 'reject'],
    others: 2,
    ...change,
  };
}
