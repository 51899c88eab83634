import './numbered-steps.css';

export interface Step {
  readonly name: string;
  readonly text: string;
}

/** Steps drawn as stops of a bus route, top to bottom. */
export function NumberedSteps({ stops }: { stops: readonly Step[] }) {
  return (
    <ol className="numbered-steps">
      {stops.map(({ name, text }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
