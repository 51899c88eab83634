import type { ReactElement } from 'react';

export interface ArtProps {
  className?: string;
  /** Says what the drawing means; without it the drawing is decoration. */
  label?: string;
}

export interface Art {
  viewBox: string;
  markup: string;
}

/** Takes a drawing out of its file: the drawings stay plain SVG that any editor opens. */
export function readArt(svg: string): Art {
  const found = /viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg);
  if (!found) throw new Error('This drawing has no viewBox');
  return { viewBox: found[1] ?? '', markup: found[2] ?? '' };
}

export function artIcon(svg: string): (props: ArtProps) => ReactElement {
  const { viewBox, markup } = readArt(svg);
  return function ArtIcon({ className, label }: ArtProps) {
    return (
      <svg
        viewBox={viewBox}
        className={className === undefined ? 'art' : `art ${className}`}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        dangerouslySetInnerHTML={{ __html: markup }}
      />
    );
  };
}
