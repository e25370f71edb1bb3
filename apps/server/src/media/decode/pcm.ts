/** Decoded audio, as a decoder emits it. */
export interface PcmChunk {
  /** One array per channel, all of the same length. */
  planes: Float32Array[];
  sampleRate: number;
}
