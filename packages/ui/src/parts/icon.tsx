import type { FunctionComponent, ReactElement } from 'react';

export interface ArtProps {
  className?: string;
  /** Says what the drawing means; without it the drawing is decoration. */
  label?: string;
}

export interface Art {
  viewBox: string;
  /** One object for good: React writes a drawing anew whenever it is handed another one. */
  inner: { __html: string };
}

const known = /* @__PURE__ */ new Map<string, Art>();

/** Takes a drawing out of its file: the drawings stay plain SVG that any editor opens. */
export function readArt(svg: string): Art {
  const read = known.get(svg);
  if (read) return read;
  const found = /viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg);
  if (!found) throw new Error('This drawing has no viewBox');
  const art = { viewBox: found[1] ?? '', inner: { __html: found[2] ?? '' } };
  known.set(svg, art);
  return art;
}

export function artIcon(svg: string): (props: ArtProps) => ReactElement {
  const { viewBox, inner } = readArt(svg);
  return function ArtIcon({ className, label }: ArtProps) {
    return (
      <svg
        viewBox={viewBox}
        className={className === undefined ? 'art' : `art ${className}`}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        dangerouslySetInnerHTML={inner}
      />
    );
  };
}

export interface IconProps {
  size?: number;
  className?: string;
}

type TablerIcon = FunctionComponent<IconProps & { stroke?: number; 'aria-hidden'?: boolean }>;

/** Our line weight, and silence for screen readers: the word beside an icon, or its button's name, does the talking. */
export function lineIcon(Icon: TablerIcon): (props: IconProps) => ReactElement {
  return function LineIcon({ size = 24, className = '' }: IconProps) {
    return <Icon size={size} stroke={2.25} className={className} aria-hidden />;
  };
}
