/** Whether an ad may lead there: only to the sites that the environment names, and never with a name and password in it. */
export function isAllowedAddress(address: string, origins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  return origins.includes(origin) && username === '' && password === '';
}
