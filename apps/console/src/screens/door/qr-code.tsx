import { encode } from 'uqr';

/** A picture to scan, drawn as one path: nothing is fetched and nothing leaves the page. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <>
      <svg className="door-qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
        <path fill="currentColor" d={squares.join('')} />
      </svg>
      <span className="sr-text">{label}</span>
    </>
  );
}
