import './route-stops.css';

export interface Stop {
  readonly name: string;
  readonly text: string;
}

/** Steps drawn as stops of a bus route, top to bottom. */
export function RouteStops({ stops }: { stops: readonly Stop[] }) {
  return (
    <ol className="route-stops">
      {stops.map(({ name, text }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
