/** `npm run codegen` runs this: the code generation is in `tools/codegen`, beside the packages that it needs. */
import './tools/codegen/main.ts';
