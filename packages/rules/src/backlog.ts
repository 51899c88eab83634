/**
 * What waits for people is counted up to here. Nobody needs to know by how much more they are behind, and counting all of it would take the longer
 * the further they are.
 */
export const MOST_COUNTED = 1000;
