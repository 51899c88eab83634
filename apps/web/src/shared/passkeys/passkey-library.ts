// A file of its own, so that the browser fetches these two of the library and nothing else of it.
export { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
