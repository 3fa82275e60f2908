import { registerHooks } from 'node:module';

/** Makes the service import other modules instead of the given ones. They may import the originals. */
export const replaceModules = (replacements: Readonly<Record<string, string>>): void => {
  const replacing = Object.values(replacements);
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const replacement = Object.entries(replacements).find(([path]) => resolved.url.endsWith(path))?.[1];
      const isImportedByReplacement = replacing.includes(context.parentURL ?? '');
      return replacement && !isImportedByReplacement ? { url: replacement, shortCircuit: true } : resolved;
    },
  });
};
