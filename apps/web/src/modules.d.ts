declare module '*.po?legal' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module 'mixpanel-browser/src/loaders/loader-module-core.js' {
  import mixpanel from 'mixpanel-browser';
  export default mixpanel;
}
declare module 'mixpanel-browser/dist/mixpanel-recorder.min.js';
