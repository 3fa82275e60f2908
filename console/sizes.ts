/** `npm run console:sizes`: prints the compressed sizes of the built console. */
import { measure } from './measure.ts';

const { first, all, files } = await measure();
for (const [name, bytes] of files) process.stdout.write(`${(bytes / 1024).toFixed(1).padStart(7)} KB  ${name}\n`);
process.stdout.write(`${(first / 1024).toFixed(1).padStart(7)} KB  until the first screen is shown\n`);
process.stdout.write(`${(all / 1024).toFixed(1).padStart(7)} KB  all screens, in one language\n`);
