/** Settles when the process is asked to stop. Asked a second time, it stops at once. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const asked = (signal: NodeJS.Signals) => {
      resolve(signal);
      for (const again of ['SIGTERM', 'SIGINT'] as const) process.on(again, () => process.exit(1));
    };
    process.once('SIGTERM', asked);
    process.once('SIGINT', asked);
  });
}
