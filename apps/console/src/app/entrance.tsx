import { FullScreenLoader } from '@spw/ui/parts/full-screen-loader.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Door } from '../screens/door/door.tsx';
import { call } from '../shared/api/call.ts';
import { startSession, useSessionState } from '../shared/session/session-store.ts';
import { Desk } from './desk.tsx';

/** The door for whoever is outside, the desk for whoever is signed in. A page loaded anew asks by its cookie first. */
export function Entrance() {
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

  // What one operator has read is not for the next one at the same desk.
  useEffect(() => {
    if (session === null) queries.clear();
  }, [session, queries]);

  if (session !== null) return <Desk />;
  if (!asked && ended === null) return <FullScreenLoader text="Opening" />;
  return <Door />;
}
