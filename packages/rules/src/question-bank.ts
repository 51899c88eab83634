/**
 * The question bank as one hash. Each list's questions are the leaves of a Merkle tree, a question's number its place; the roots of all
 * lists, with their sizes, make the root of a version of the bank. A question's leaf is hashed with a secret salt of its own, so that
 * neither the root nor a path through a tree tells anything about a question whose salt is not known.
 * Whatever is hashed is a JSON list whose first word says what it is: no leaf can pass for a node, nor a list for a version.
 */
import { hashOf } from './document-hash.ts';
import type { Hashing } from './fairness.ts';

export interface NumberedQuestion {
  /** The numbered list it stands in, such as `football/easy`. */
  readonly list: string;
  readonly number: number;
  readonly text: string;
  /** As they stand in the bank. */
  readonly options: readonly string[];
  /** The right one of the options. */
  readonly answer: string;
  readonly explanation: string;
}

/** The numbered list of one category and tier at one version. */
export interface BankList {
  readonly list: string;
  readonly size: number;
  readonly root: string;
}

export interface BankVersion {
  readonly version: number;
  /** In the order of their names. */
  readonly lists: readonly BankList[];
}

export function leafOf(hashing: Hashing, salt: string, question: NumberedQuestion): Promise<string> {
  const { list, number, text, options, answer, explanation } = question;
  return hashOf(hashing, ['question', salt, list, number, text, options, answer, explanation]);
}

/** What stands at a number whose question is asked no more. It has no secret: the number alone is known by it. */
export function retiredLeafOf(hashing: Hashing, { list, number }: { list: string; number: number }): Promise<string> {
  return hashOf(hashing, ['retired', list, number]);
}

/** The levels of a list's tree, from its leaves to the one node that is its root. A node without a neighbour moves up as it is. */
export async function treeOf(hashing: Hashing, leaves: readonly string[]): Promise<string[][]> {
  const levels = [[...leaves]];
  for (let below = levels[0]!; below.length > 1; below = levels.at(-1)!) {
    const level: string[] = [];
    for (let at = 0; at < below.length; at += 2) {
      const [left, right] = [below[at]!, below[at + 1]];
      level.push(right === undefined ? left : await hashOf(hashing, ['node', left, right]));
    }
    levels.push(level);
  }
  return levels;
}

interface TreePlace {
  /** 0 for the leaves. */
  readonly level: number;
  readonly place: number;
}

/** Where the neighbours stand that lead from a leaf to the root of a list of this size, from below. */
export function pathPlaces({ number, size }: { number: number; size: number }): TreePlace[] {
  const places: TreePlace[] = [];
  let [place, width] = [number - 1, size];
  for (let level = 0; width > 1; level++) {
    const neighbour = place % 2 === 0 ? place + 1 : place - 1;
    if (neighbour < width) places.push({ level, place: neighbour });
    place = Math.floor(place / 2);
    width = Math.ceil(width / 2);
  }
  return places;
}

/** The root that a leaf and its path lead to; null when a list of this size has no such path. */
export async function rootByPath(
  hashing: Hashing,
  leaf: string,
  path: readonly string[],
  { number, size }: { number: number; size: number },
): Promise<string | null> {
  if (!Number.isInteger(number) || number < 1 || number > size) return null;
  const places = pathPlaces({ number, size });
  if (places.length !== path.length) return null;
  let hash = leaf;
  // A neighbour at an even place stands on the left.
  for (const [at, { place }] of places.entries())
    hash = await hashOf(hashing, place % 2 === 0 ? ['node', path[at]!, hash] : ['node', hash, path[at]!]);
  return hash;
}

export function bankRootOf(hashing: Hashing, { version, lists }: BankVersion): Promise<string> {
  return hashOf(hashing, ['bank', version, lists.map(({ list, size, root }) => [list, size, root])]);
}

/** Each list once: a second one of the same name would be a second answer to the same question. */
export function listsInOrder(lists: readonly BankList[]): boolean {
  return lists.every(({ list }, at) => at === 0 || lists[at - 1]!.list < list);
}
