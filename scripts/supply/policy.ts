/** Licences that any package may have: they ask for their notice to be kept, and nothing of our own code. */
export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Changes to its own files must be published. We change none of them.
  'MPL-2.0',
  'Python-2.0',
  'Zlib',
];

interface LicenceOfSomePackages {
  readonly licence: string;
  /** Names of the packages that may have it. */
  readonly packages: RegExp;
  readonly why: string;
}

/** Licences that are right for these packages alone. */
export const licencesOfSomePackages: readonly LicenceOfSomePackages[] = [
  { licence: 'OFL-1.1', packages: /^@fontsource/, why: 'fonts; the licence goes with them' },
  { licence: 'CC-BY-4.0', packages: /^caniuse-lite$/, why: 'data for the build; nothing of it ships' },
  {
    licence: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-libvips-/,
    why: 'a shared library that the server loads and that anybody can replace',
  },
];

/** Advisories that do not touch us, by their id, each with the reason. */
export const acceptedAdvisories: Readonly<Record<string, string>> = {};
