/** Things by name, in the order they came; past the limit the oldest is forgotten. */
export function createShelf<T>(limit = 20_000) {
  const things = new Map<string, T>();
  return {
    get: (name: string) => things.get(name),
    has: (name: string) => things.has(name),
    all: () => [...things.values()],
    put(name: string, thing: T) {
      things.set(name, thing);
      if (things.size <= limit) return;
      for (const oldest of things.keys()) {
        things.delete(oldest);
        break;
      }
    },
  };
}
