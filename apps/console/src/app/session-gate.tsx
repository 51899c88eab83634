import { FullScreenLoader } from '@spw/ui/parts/full-screen-loader.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SignInScreen } from '../screens/sign-in/sign-in-screen.tsx';
import { call } from '../shared/api/call.ts';
import { startSession, useSessionState } from '../shared/session/session-store.ts';
import { ConsoleLayout } from './console-layout.tsx';

/** The screens for whoever is signed in, else the sign-in. A page loaded anew asks by its cookie first. */
export function SessionGate() {
  const { session, ended } = useSessionState();
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();

  useEffect(() => {
    let left = false;
    async function ask() {
      const answer = await call('renewOperatorToken').catch(() => null);
      if (left) return;
      if (answer) startSession(answer.data, answer.meta.token);
      setAsked(true);
    }
    void ask();
    return () => {
      left = true;
    };
  }, []);

  // What one operator has read is not for the next one at the same computer.
  useEffect(() => {
    if (session === null) queries.clear();
  }, [session, queries]);

  if (session !== null) return <ConsoleLayout />;
  if (!asked && ended === null) return <FullScreenLoader text="Opening" />;
  return <SignInScreen />;
}
