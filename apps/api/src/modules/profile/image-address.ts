export const IMAGES_FOLDER = '/static/players/';

export function imageAddress(name: string): string {
  return `${IMAGES_FOLDER}${name}.webp`;
}

export function nameInAddress(address: string): string | null {
  return /^\/static\/players\/([0-9a-f]{32})\.webp$/.exec(address)?.[1] ?? null;
}
