const zone = { timeZone: 'Africa/Lagos' } as const;

/** 14 Sept, 09:00, as it was in Lagos. */
export function formatMoment(instant: string): string {
  const date = new Date(instant);
  const day = date.toLocaleDateString('en-NG', { ...zone, day: 'numeric', month: 'short' });
  const time = date.toLocaleTimeString('en-NG', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${day}, ${time}`;
}
