import { useLingui } from '@lingui/react/macro';
import { parseNewPin } from '@spw/rules/pin';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isAboutProof, useFreshCode, type CodeProof } from '../../features/money/use-fresh-code.ts';
import { useOnceKey } from '../../features/money/use-once-key.ts';
import { refreshMoney } from '../../features/money/use-wallet.ts';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { innerPath, paths } from '../../shared/paths.ts';
import { thisSession, usePlayer } from '../../shared/session/session-store.ts';
import { firstStep, nextStep, type PinFlow, type SecurityStep } from './security-steps.ts';

const UNSET = '0000';
/** Nothing that could be typed helps: the form says why and stays shut. */
const LOCKING = new Set(['pin_demo', 'number_was_silent', 'number_reassigned', 'pin_locked']);

export function useSecurity() {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const player = usePlayer();
  const [parameters] = useSearchParams();
  const unset = player.pin === UNSET;
  const forgot = !unset && parameters.has('forgot');
  const [flow, setFlow] = useState<PinFlow>(unset ? 'create' : forgot ? 'reset' : 'change');
  const [step, setStep] = useState<SecurityStep>(firstStep(flow));
  const [pins, setPins] = useState({ current: '', new: '', again: '' });
  const [error, setError] = useState<string>();
  const [codeError, setCodeError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [locked, setLocked] = useState<string>();
  const fresh = useFreshCode();
  const onceKey = useOnceKey();

  function startOver(next: PinFlow) {
    setFlow(next);
    setStep(firstStep(next));
    setPins({ current: '', new: '', again: '' });
    setError(undefined);
    setCodeError(undefined);
    setLocked(undefined);
    fresh.forget();
  }

  function enter(digits: string) {
    setError(undefined);
    setPins((before) => ({ ...before, [step]: digits }));
  }

  function problemOf(digits: string): string | undefined {
    if (digits === '') return t`Please Enter Pin`;
    if (digits.length < 4) return t`Pin must be 4 digits`;
    // As the server judges it, but at once.
    const { phone, dob: birthDate } = player;
    const weak = step === 'new' && !parseNewPin(digits, digits.length, { phone, birthDate }).ok;
    return weak ? t`${digits} is not acceptable` : undefined;
  }

  function go() {
    const digits = pins[step];
    const problem = problemOf(digits);
    if (problem !== undefined) {
      setError(problem);
      setPins((before) => ({ ...before, [step]: '' }));
      return;
    }
    if (step === 'again' && digits !== pins.new) return back('new', t`The two PINs differ`);
    const next = nextStep(flow, step);
    if (next === 'send') void send({});
    else setStep(next);
  }

  async function resetPin(proof: CodeProof) {
    // One proof, one PIN: whoever starts over after a lost answer gives another.
    const key = onceKey(`${proof.challenge ?? proof.passkey?.signature ?? ''} ${pins.new}`);
    await call('resetPin', { body: { newPin: pins.new, ...proof }, key });
  }

  async function send(proof: CodeProof) {
    setBusy(true);
    setCodeError(undefined);
    const session = thisSession();
    try {
      if (flow === 'reset') await resetPin(proof);
      else {
        const oldPin = flow === 'create' ? UNSET : pins.current;
        await call('changePin', { body: { oldPin, newPin: pins.new, ...proof } });
      }
      session.changePlayer({ pin: '****' });
      refreshMoney(queries, player.id);
      if (flow === 'reset') void queries.invalidateQueries({ queryKey: ['player', player.id, 'devices'] });
      toast.success(flow === 'create' ? t`PIN Created` : t`Pin changed successfully`);
      // Whoever came from a sheet that wants a PIN goes back to it, with what they had chosen.
      const toPlays = parameters.get('buyPlays') === 'true' ? `${paths.wheel}?showBuyPlays=true` : null;
      const next = innerPath(parameters.get('next')) ?? toPlays;
      if (flow === 'create' && next !== null) void navigate(next, { replace: true });
      else startOver('change');
    } catch (failure) {
      if (!fresh.wants(failure)) refused(failure);
    } finally {
      setBusy(false);
    }
  }

  /** Each refusal goes back to the step whose digits it is about. */
  function refused(failure: unknown) {
    const code = failure instanceof ApiFailure ? failure.code : null;
    const text = failureText(i18n, failure, t`Something went wrong`) ?? undefined;
    if (isAboutProof(failure)) {
      setCodeError(text);
      return;
    }
    fresh.forget();
    if (code !== null && LOCKING.has(code)) setLocked(text);
    if (code === 'pin_not_acceptable') back('new', t`${pins.new} is not acceptable`);
    else back(code === 'pin_wrong' || code === 'pin_disabled' ? 'current' : firstStep(flow), text);
  }

  function back(to: SecurityStep, text: string | undefined) {
    const step = flow === 'change' ? to : 'new';
    setStep(step);
    setPins({ current: step === 'new' && flow === 'change' ? pins.current : '', new: '', again: '' });
    setError(text);
  }

  return {
    flow,
    step,
    digits: pins[step],
    error,
    codeError,
    busy,
    locked,
    asked: fresh.asked,
    enter,
    go,
    send: (proof: CodeProof) => void send(proof),
    forgot: () => startOver('reset'),
    change: () => startOver('change'),
  };
}
