/** Bundles the script of the account page, so that production serves it without a bundler. */
import { rolldown } from 'rolldown';

/** Returns the script and all that it imports as one module. The same sources give the same text. */
export const accountPageFile = async (header: string): Promise<string> => {
  const bundle = await rolldown({
    input: new URL('../../src/web/account-app/client/app.ts', import.meta.url).pathname,
    platform: 'browser',
    onLog(level, { message }) {
      if (level === 'warn') throw new Error(message);
    },
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return `${header}${output[0].code}`;
};
