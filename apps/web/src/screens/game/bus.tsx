/** The danfo from its side, 52 by 33. As a group it can stand in a larger drawing. */
export function BusShape() {
  return (
    <>
      <path
        d="M3 7a5 5 0 0 1 5-5h29c3.2 0 5.6 1.4 7 4.2l4 8.3c.7 1.4 1 2.7 1 4.2V24a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z"
        fill="#FFC21A"
        stroke="#17123A"
        strokeWidth="2"
      />
      <path
        d="M7 8.5C7 7.1 7.8 6 9.2 6H14v7.5H7zM16.5 6h8v7.5h-8zM27 6h8v7.5h-8zM37.5 6c2 .1 3 .9 3.9 2.6l2.6 4.9h-6.5z"
        fill="#DBF1F4"
        stroke="#17123A"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M3 17h45.5M3 20.6h46" stroke="#17123A" strokeWidth="2" />
      <path d="M46.5 22.5H49" stroke="#FFF7E6" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M7.8 27a5.2 5.2 0 1 1 10.4 0 5.2 5.2 0 1 1-10.4 0zM32.8 27a5.2 5.2 0 1 1 10.4 0 5.2 5.2 0 1 1-10.4 0z"
        fill="#17123A"
      />
      <path d="M11 27a2 2 0 1 1 4 0 2 2 0 1 1-4 0zM36 27a2 2 0 1 1 4 0 2 2 0 1 1-4 0z" fill="#FFF7E6" />
    </>
  );
}

export function Bus({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 52 33" className={className} aria-hidden>
      <BusShape />
    </svg>
  );
}
