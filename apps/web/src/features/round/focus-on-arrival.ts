/** For the `ref` of what a reader should come to as soon as it is there. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
