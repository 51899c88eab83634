import { expect, test } from 'vitest';
import { withoutConsequences } from './lean-router.ts';

test('what the router makes and names without being asked may be left out', () => {
  const code = `const Link = React$1.forwardRef(function LinkWithRef() {
	return useHref();
});
Link.displayName = "Link";
const Shown = React$1.createContext(null);
Shown.displayName = "Shown";
`;
  expect(withoutConsequences(code)).toBe(`const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {
	return useHref();
});
const Shown = /* @__PURE__ */ React$1.createContext(null);
`);
});
