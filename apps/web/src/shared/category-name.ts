import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';

/** By the names that the server has for them. */
const KNOWN: Readonly<Record<string, MessageDescriptor>> = {
  'General Knowledge': msg`General Knowledge`,
  Football: msg`Football`,
  'Other Sports': msg`Other Sports`,
  History: msg`History`,
  'Science & Tech': msg`Science & Tech`,
  'Current Affairs': msg`Current Affairs`,
  'Art & Books': msg`Art & Books`,
  Entertainment: msg`Entertainment`,
};

/** A category as the player reads it. One that we have never heard of is called what the server calls it. */
export function useCategoryName(): (name: string) => string {
  const { _ } = useLingui();
  return (name) => {
    const known = KNOWN[name];
    return known === undefined ? name : _(known);
  };
}
