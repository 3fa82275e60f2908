import { onLostOutput } from './output.ts';
import { runCli } from './run.ts';

const failed = 1;

onLostOutput(process, () => {
  process.exitCode = failed;
});
const exitCode = await runCli(process.argv.slice(2), process);
process.exitCode ||= exitCode;
