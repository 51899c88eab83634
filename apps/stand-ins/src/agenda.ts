interface Task {
  at: number;
  run: () => void | Promise<void>;
}

export type Agenda = ReturnType<typeof createAgenda>;

/** Everything that happens later, on a clock that can be moved on: nothing here runs by itself. */
export function createAgenda(realNow: () => Date) {
  let ahead = 0;
  let tasks: Task[] = [];
  let working: Promise<unknown> = Promise.resolve();
  const now = () => realNow().getTime() + ahead;

  async function work(ms: number): Promise<number> {
    const until = now() + ms;
    let done = 0;
    for (let next = tasks[0]; next && next.at <= until; next = tasks[0]) {
      tasks.shift();
      ahead += Math.max(0, next.at - now());
      await next.run();
      done += 1;
    }
    ahead += Math.max(0, until - now());
    return done;
  }

  return {
    now: () => new Date(now()),

    after(ms: number, run: Task['run']) {
      const at = now() + ms;
      const place = tasks.findLastIndex((task) => task.at <= at) + 1;
      tasks.splice(place, 0, { at, run });
    },

    /** One at a time, and in order: what a run does must not depend on who else was asking. */
    advance(ms: number): Promise<number> {
      const turn = working.then(() => work(ms));
      working = turn.catch(() => null);
      return turn;
    },

    waiting: () => tasks.length,

    clear() {
      tasks = [];
    },
  };
}
