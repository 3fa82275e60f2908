/** The first line of every generated file in TypeScript and JavaScript. */
export const header =
  '/* Generated from contracts/ by codegen.ts. Never edited: change the contract and run `npm run codegen`. */\n';
