import { BusShape } from './bus.tsx';

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
      <circle r="31" fill="#17123A" />
      <circle r="27" fill="#FFF7E6" />
      <circle r="23" fill="none" stroke="#C8202F" strokeWidth="5" />
      <text y="7" className="scene-sign" fontSize={level > 9 ? 16 : 20} fill="#17123A">
        Q{level}
      </text>
    </g>
  );
}

function ClockSign() {
  return (
    <g transform="translate(296 56)">
      <path d="M0 40v68" stroke="var(--color-edge)" strokeWidth="6" />
      <circle r="38" fill="#17123A" />
      <circle r="35" fill="none" stroke="#FFF7E6" strokeWidth="3" strokeLinecap="round" strokeDasharray="0 9.163" />
      <circle r="31" fill="#FFF7E6" />
      <circle r="26" fill="none" stroke="#FDE3E2" strokeWidth="7" />
      <text y="11" className="scene-sign" fontSize="32" fill="#C8202F">
        0
      </text>
    </g>
  );
}
