/** Every sound there is, made by the phone itself: nothing is downloaded and none of them says anything alone. */
export type SoundName = 'tick' | 'correct' | 'wrong' | 'last-seconds' | 'win' | 'chest';

let shared: AudioContext | null = null;

interface Tone {
  readonly from: number;
  readonly to?: number;
  readonly at?: number;
  readonly seconds: number;
  readonly volume?: number;
  readonly shape?: OscillatorType;
}

function ring(audio: AudioContext, { from, to = from, at = 0, seconds, volume = 0.2, shape = 'sine' }: Tone): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + seconds);
  loudness.gain.setValueAtTime(volume, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

/** Beads in a gourd: a breath of noise that dies away. */
function shake(audio: AudioContext): void {
  const buffer = audio.createBuffer(1, audio.sampleRate * 0.35, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2 * 0.25;
  const noise = audio.createBufferSource();
  const bright = audio.createBiquadFilter();
  noise.buffer = buffer;
  bright.type = 'highpass';
  bright.frequency.value = 3000;
  noise.connect(bright).connect(audio.destination);
  noise.start();
}

const AGOGO = [660, 880, 660, 880, 1320];

const makers: Record<SoundName, (audio: AudioContext) => void> = {
  tick: (audio) => ring(audio, { from: 1400, seconds: 0.008, volume: 0.1, shape: 'square' }),
  correct: (audio) => ring(audio, { from: 180, to: 270, seconds: 0.22, volume: 0.4 }),
  wrong: (audio) => ring(audio, { from: 110, to: 70, seconds: 0.3, volume: 0.4 }),
  'last-seconds': (audio) => ring(audio, { from: 880, seconds: 0.09, volume: 0.08, shape: 'triangle' }),
  win: (audio) =>
    AGOGO.forEach((from, at) => ring(audio, { from, at: at * 0.12, seconds: 0.18, volume: 0.15, shape: 'triangle' })),
  chest: shake,
};

export function sound(name: SoundName): void {
  shared ??= new AudioContext();
  // A phone stops the audio of a page that was in the background.
  if (shared.state === 'suspended') void shared.resume();
  makers[name](shared);
}
