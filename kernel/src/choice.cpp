// Which of the engines this machine can run.
#include "engine.hpp"

#if defined(KERNEL_HAS_FAST)
#include <cpuid.h>
#endif

namespace kernel {

#if defined(KERNEL_HAS_FAST)
namespace {

constexpr unsigned kFirst = bit_FMA | bit_MOVBE | bit_POPCNT | bit_OSXSAVE | bit_AVX | bit_F16C;
constexpr unsigned kSeventh = bit_BMI | bit_AVX2 | bit_BMI2;
constexpr unsigned kExtended = bit_LZCNT;
constexpr unsigned kWideRegisters = 0b110;  // that the system keeps when it changes programs

bool keeps_wide_registers() {
    unsigned low = 0, high = 0;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & kWideRegisters) == kWideRegisters;
}

}  // namespace

// All of x86-64-v3. Asked of the processor itself: what compilers have for it is missing in some of their libraries.
bool can_run_fast() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    if (!__get_cpuid(1, &a, &b, &c, &d) || (c & kFirst) != kFirst || !keeps_wide_registers()) return false;
    if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || (b & kSeventh) != kSeventh) return false;
    return __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & kExtended) == kExtended;
}
#else
bool can_run_fast() { return false; }
#endif

std::unique_ptr<Engine> make_engine(const Rules& rules, int log_memory, bool portable_only) {
#if defined(KERNEL_HAS_FAST)
    if (!portable_only && can_run_fast()) return fast::make_engine(rules, log_memory);
#else
    (void)portable_only;
#endif
    return portable::make_engine(rules, log_memory);
}

}  // namespace kernel
