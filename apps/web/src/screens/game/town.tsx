/** Lagos along the bottom edge, where there is room for it. */
export function Town() {
  return (
    <svg className="town" viewBox="0 0 1440 176" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <path
        d="M0 150V92h46V70h40v22h30V40h52v70h34V74h64v30h40V22l22-20 22 20v88h50V66h72v36h36V44h20V18h28v26h20v58h56V64h70v32h36V52h58v58h44V84h60v20h40V34h40v66h44V72h66v26h34V20l24-18 24 18v84h48V60h70v36h40V80h60v70z"
        fill="var(--color-hair)"
        opacity=".75"
      />
      <path d="M0 128c120-26 240-20 380-8s300 16 460 0 330-26 600 0v30H0z" fill="var(--game-hill)" opacity=".55" />
      <path d="M0 136h1440v40H0z" fill="var(--game-road)" />
      <path d="M-10 157h1460" stroke="var(--color-brand)" strokeWidth="5" strokeDasharray="36 28" />
    </svg>
  );
}
