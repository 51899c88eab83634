export const PREFERENCES_KEY = 'spw.preferences';
