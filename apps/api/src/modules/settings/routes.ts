import { getService } from '@spw/contract/settings';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PublishedSettings } from './read-settings.ts';

export function routes(app: App, { publishedSettings }: { publishedSettings: () => Promise<PublishedSettings> }): void {
  serve(app, getService, async ({ query }) => {
    const { version, settings } = await publishedSettings();
    return { data: { name: query.name, version, settings } };
  });
}
