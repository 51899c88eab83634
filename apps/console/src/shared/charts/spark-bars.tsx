/** The last days as small bars, today's in colour. What they say stands in words beside them. */
export function SparkBars({ values }: { readonly values: readonly number[] }) {
  const highest = Math.max(...values, 1);
  return (
    <svg viewBox={`0 0 ${values.length * 20} 28`} width={values.length * 20} height={28} aria-hidden>
      {values.map((value, at) => {
        const height = Math.max(1, (value / highest) * 27);
        const today = at === values.length - 1;
        return (
          <rect
            // Days have no name here; their place is what they are.
            // eslint-disable-next-line react/no-array-index-key
            key={at}
            x={at * 20 + 1}
            y={28 - height}
            width={15}
            height={height}
            rx={1.5}
            fill={today ? 'var(--color-brand)' : 'var(--color-hair)'}
            stroke={today ? 'var(--color-edge)' : 'none'}
          />
        );
      })}
    </svg>
  );
}
