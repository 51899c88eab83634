import type { consoleEndpoints } from '@spw/contract/console/endpoints';
import type { DataOf } from '@spw/contract/endpoint';
import type { AnswerOf, ArgumentsOf, RequestTo } from '@spw/ui/http/calls.ts';

type Endpoints = typeof consoleEndpoints;
export type CallName = keyof Endpoints;
export type CallRequest<Name extends CallName> = RequestTo<Endpoints[Name]>;
export type CallArguments<Name extends CallName> = ArgumentsOf<Endpoints[Name]>;
export type Answer<Name extends CallName> = AnswerOf<Endpoints[Name]>;
export type Data<Name extends CallName> = DataOf<Endpoints[Name]>;
