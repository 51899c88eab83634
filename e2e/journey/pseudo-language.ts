import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { pseudoLanguageIn, type Stack } from '../stack/stack.ts';

/** What is longer than the texts of any of our languages; whoever looks at it sees at once what is in English still. */
interface PseudoLanguage {
  /** As the build would load it. */
  readonly messages: Readonly<Record<string, unknown>>;
  /** Which text became which, where nothing is put into it. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What the app says its texts by; the downloads of a page hand it to one another. */
interface Speaker {
  readonly load: (locale: string, messages: object) => void;
  readonly activate: (locale: string, locales: string) => void;
}

/**
 * Has the page that is open say everything in a language that nobody speaks, in the place of Yorùbá: as if it had been chosen in the
 * menu, but with whatever is open on the page left open and half filled in.
 */
export async function speakPseudoLanguage(page: Page, stack: Stack): Promise<PseudoLanguage> {
  const language = JSON.parse(readFileSync(pseudoLanguageIn(stack.folder), 'utf8')) as PseudoLanguage;
  await speak(page, 'yo', language.messages);
  // There is no screen without a vowel of ours.
  await expect(page.locator('body')).toContainText(/[áẹọịụ]/);
  return language;
}

export async function speakEnglish(page: Page): Promise<void> {
  await speak(page, 'en', {});
}

async function speak(page: Page, locale: string, messages: object): Promise<void> {
  await page.evaluate(
    async ([name, texts]) => {
      const files = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
        'script[type=module][src], link[rel=modulepreload]',
      );
      for (const file of files) {
        const module = (await import('src' in file ? file.src : file.href)) as Record<string, Partial<Speaker> | null>;
        const speaker = Object.values(module).find((part) => part?.load && part.activate) as Speaker | undefined;
        if (!speaker) continue;
        speaker.load(name, texts);
        speaker.activate(name, 'en-NG');
        document.documentElement.lang = name === 'en' ? 'en-NG' : name;
        // The letters with marks are files of their own.
        document.body.getBoundingClientRect();
        await document.fonts.ready;
        return;
      }
      throw new Error('No download of this page hands out what the app says its texts by');
    },
    [locale, messages] as const,
  );
}
