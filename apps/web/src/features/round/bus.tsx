import './bus.css';

/** The danfo from its side, 52 by 33. As a group it can stand in a larger drawing. */
function BusShape() {
  return (
    <>
      <path
        d="M3 7a5 5 0 0 1 5-5h29c3.2 0 5.6 1.4 7 4.2l4 8.3c.7 1.4 1 2.7 1 4.2V24a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z"
        fill="var(--color-gold)"
        stroke="var(--color-night)"
        strokeWidth="2"
      />
      <path
        d="M7 8.5C7 7.1 7.8 6 9.2 6H14v7.5H7zM16.5 6h8v7.5h-8zM27 6h8v7.5h-8zM37.5 6c2 .1 3 .9 3.9 2.6l2.6 4.9h-6.5z"
        fill="var(--bus-glass)"
        stroke="var(--color-night)"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path d="M3 17h45.5M3 20.6h46" stroke="var(--color-night)" strokeWidth="2" />
      <path d="M46.5 22.5H49" stroke="var(--color-cream)" strokeWidth="2.4" strokeLinecap="round" />
      <path
        d="M7.8 27a5.2 5.2 0 1 1 10.4 0 5.2 5.2 0 1 1-10.4 0zM32.8 27a5.2 5.2 0 1 1 10.4 0 5.2 5.2 0 1 1-10.4 0z"
        fill="var(--color-night)"
      />
      <path d="M11 27a2 2 0 1 1 4 0 2 2 0 1 1-4 0zM36 27a2 2 0 1 1 4 0 2 2 0 1 1-4 0z" fill="var(--color-cream)" />
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

/** The danfo at the stop where the game ended, with the city behind it. */
export function BusScene({ late, level }: { late: boolean; level: number }) {
  return (
    <div className="scene" aria-hidden>
      <svg viewBox="0 0 360 200" preserveAspectRatio="xMidYMax slice">
        <path d="M-40-500h440v700H-40z" fill="var(--game-sky)" />
        <g transform="translate(146 92)" fill="var(--game-sun)">
          <circle r="92" fill="var(--game-sky2)" />
          <circle r="74" />
          <circle r="58" fill="var(--game-sun2)" />
          <circle r="42" />
          <circle r="26" fill="var(--game-sun2)" />
          <circle r="11" />
          <circle
            r="83"
            fill="none"
            stroke="var(--game-sun2)"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray="0 18.62"
          />
        </g>
        <path
          d="M0 150V118h18v-14h16v14h10V92h22v38h12v-20h26v16h14V84l10-10 10 10v52h18v-26h30v20h14V98h8V82h12v16h8v34h22v-22h30v16h14v-28h24v30h16v-14h24v66H0z"
          fill="var(--game-hill)"
        />
        <path d="M-40 160c80-14 110-10 150-4s90 6 130-2 80-10 160-2v20H-40z" fill="var(--game-hill2)" />
        <path d="M-40 164h440v600H-40z" fill="var(--game-road)" />
        <path d="M-40 186h440" stroke="var(--color-brand)" strokeWidth="4" strokeDasharray="22 16" />
        {late ? <ClockSign /> : <StopSign level={level} />}
        <g className="scene-bus">
          <g transform="translate(86 100) scale(2.3)">
            <BusShape />
          </g>
        </g>
      </svg>
    </div>
  );
}

function StopSign({ level }: { level: number }) {
  return (
    <g transform="translate(300 76)">
      <path d="M0 28v62" stroke="var(--color-edge)" strokeWidth="5" />
      <circle r="31" fill="var(--color-night)" />
      <circle r="27" fill="var(--color-cream)" />
      <circle r="23" fill="none" stroke="var(--sign-ring)" strokeWidth="5" />
      <text y="7" className="scene-sign" fontSize={level > 9 ? 16 : 20} fill="var(--color-night)">
        Q{level}
      </text>
    </g>
  );
}

function ClockSign() {
  return (
    <g transform="translate(296 56)">
      <path d="M0 40v68" stroke="var(--color-edge)" strokeWidth="6" />
      <circle r="38" fill="var(--color-night)" />
      <circle
        r="35"
        fill="none"
        stroke="var(--color-cream)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="0 9.163"
      />
      <circle r="31" fill="var(--color-cream)" />
      <circle r="26" fill="none" stroke="var(--sign-tint)" strokeWidth="7" />
      <text y="11" className="scene-sign" fontSize="32" fill="var(--sign-ring)">
        0
      </text>
    </g>
  );
}

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
