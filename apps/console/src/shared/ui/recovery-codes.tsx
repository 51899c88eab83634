/** Codes to sign in with when the authenticator is lost. The server does not show them again. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="stack-s">
      <p>
        <b>Write these down now.</b> Each opens the door once when your authenticator is lost, and they are not shown
        again.
      </p>
      <ul className="secret mono columns">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
