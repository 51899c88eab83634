export type Sim = ReturnType<typeof createSim>;

/** The SIM in the phone whose mobile data the gateway carries. */
export function createSim(msisdn: string) {
  let inserted = msisdn;
  return {
    number: () => inserted,
    insert(msisdn: string) {
      inserted = msisdn;
    },
  };
}
