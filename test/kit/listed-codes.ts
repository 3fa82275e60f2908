/** The codes that a root field's description lists: it ends with "Codes: `a`, `b`.", or says that there are no codes. */
export const listedCodes = (description: string | null | undefined): readonly string[] => {
  const [, list = ''] = /^Codes: ([\s\S]+)\.$/m.exec(description ?? '') ?? [];
  return [...list.matchAll(/`(\w+)`/g)].map(([, code]) => code!);
};
