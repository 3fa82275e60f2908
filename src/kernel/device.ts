/** In the order of matching: user agents of some browsers also contain the names of browsers below them. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const firstIn = (userAgent: string, known: readonly (readonly [string, string])[]): string | undefined =>
  known.find(([sign]) => userAgent.includes(sign))?.[1];

/** The browser and the system of a device, as far as they are known. */
interface Program {
  readonly browser: string | undefined;
  readonly system: string | undefined;
}

/** Returns the browser and system of a `User-Agent` with names from the lists: the header is free text of the client. */
export const programOf = (userAgent: string): Program => ({
  browser: firstIn(userAgent, browsers),
  system: firstIn(userAgent, systems),
});

/** Returns the browser and system of a `User-Agent` in English. */
export const deviceOf = (userAgent: string): string | undefined => {
  const { browser, system } = programOf(userAgent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system);
};
