import { useRead } from '../../shared/api/use-read.ts';

/** Categories that have a list in the bank, for choosing one. */
export function useCategories(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useRead('getQuestionCounts', {});
  const names = new Map(data?.lists.map(({ category }) => [category.slug, category.name]));
  return [...names].map(([value, label]) => ({ value, label }));
}
