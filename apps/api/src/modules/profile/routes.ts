import type { Db } from '../../platform/db/database.ts';
import type { App } from '../../platform/http/platform.ts';
import { serveImages } from '../../platform/images/serve-images.ts';
import { findImage, IMAGES_FOLDER } from './image-store.ts';

export function routes(app: App, { db }: { db: Db }): void {
  serveImages(app, IMAGES_FOLDER, (name) => findImage(db, name));
}
