import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { useKeptLetters } from '../../shared/offline/use-kept-letters.ts';
import { OfflineBand } from '../../shared/ui/offline-band.tsx';
import { Header } from './header.tsx';
import { NewVersionBar } from './new-version-bar.tsx';
import { SavedTime } from './saved-time.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';
import { useAccountLanguage } from './use-account-language.ts';
import { useKeptPush } from './use-kept-push.ts';
import { usePlayReminder } from './use-play-reminder.ts';
import './shell.css';

/** What stands around every signed-in screen: a header, on a phone a bar below, and from 900 px the menu beside it. */
export function Shell({ title, children }: { title: MessageDescriptor; children: ReactNode }) {
  usePlayReminder();
  useAccountLanguage();
  useKeptPush();
  useKeptLetters();
  return (
    <div className="shell flex min-h-screen flex-col md:pl-66">
      <Sidebar />
      <Header title={title} />
      <OfflineBand />
      <NewVersionBar />
      <SavedTime />
      {children}
      <TabBar />
    </div>
  );
}
