import type { endpoints } from '@spw/contract/endpoints';
import type { AnswerOf, ArgumentsOf, RequestTo } from '@spw/ui/http/calls.ts';

type Endpoints = typeof endpoints;
export type CallName = keyof Endpoints;
export type CallRequest<Name extends CallName> = RequestTo<Endpoints[Name]>;
export type CallArguments<Name extends CallName> = ArgumentsOf<Endpoints[Name]>;
export type Answer<Name extends CallName> = AnswerOf<Endpoints[Name]>;
